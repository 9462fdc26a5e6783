/** Hands an address on: through the phone's own sheet, else by copying it. What became of it; a sheet that was closed again is no fault. */
export async function shareAddress(title: string, url: string): Promise<"shared" | "copied" | "failed"> {
  if (typeof navigator.share === "function") {
    await navigator.share({ title, url }).catch(() => undefined);
    return "shared";
  }
  const copy = navigator.clipboard?.writeText(url);
  if (!copy) return "failed";
  return copy.then(
    () => "copied" as const,
    () => "failed" as const,
  );
}
