import { get } from "./load";

/** Returns the paths in the sitemap of every store view; of files whose name holds `part`, where it is given. */
export async function readSitemapPaths(port: number, part = ""): Promise<string[]> {
  const read = async (address: string) => {
    const { body } = await get(port, address, undefined, {});
    return [...body.toString().matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, found = "/"]) => found);
  };
  const files = await read("/sitemap.xml");
  const lists = await Promise.all(files.filter((file) => file.includes(part)).map(read));
  return lists.flat();
}
