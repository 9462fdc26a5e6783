/** Attributes a picture needs beside its shapes: the page's style sheet is not in the file. */
const PAINT = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "font-family"];
/** Width of the picture, px. */
const WIDTH = 2000;

/** Returns the printed drawing as a document of its own, with its colours written out. */
function toDocument(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement; // a clone is what it was made of
  const [own, copied] = [svg.querySelectorAll("*"), copy.querySelectorAll("*")];
  own.forEach((element, index) => {
    const style = getComputedStyle(element);
    const target = copied[index];
    for (const name of PAINT) if (target) target.setAttribute(name, style.getPropertyValue(name));
    target?.removeAttribute("class");
  });
  const { width, height } = svg.viewBox.baseVal;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(WIDTH));
  copy.setAttribute("height", String(Math.round((WIDTH * height) / width)));
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  return new XMLSerializer().serializeToString(copy);
}

/** Returns the document as PNG; null where the browser cannot. */
async function toPng(text: string): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext("2d");
    if (!context) return null;
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves the drawing as a picture: PNG, and SVG where the browser makes none. Returns false where there is no drawing. */
export async function savePicture(name: string): Promise<boolean> {
  const svg = document.querySelector<SVGSVGElement>("[data-room-sheet] svg");
  if (!svg) return false;
  const text = toDocument(svg);
  const png = await toPng(text);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(png ?? new Blob([text], { type: "image/svg+xml" }));
  link.download = `${name}.${png ? "png" : "svg"}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return true;
}
