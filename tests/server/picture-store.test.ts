import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPictureStore, picturePath } from "@/server/picture-store";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const UNUSED_MS = 30 * DAY;

describe("kept pictures", () => {
  let folder: string;
  const onWriteError = vi.fn();
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "pictures-"));
    onWriteError.mockClear();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const open = async (maxBytes = 1000, at = folder) => {
    const store = createPictureStore({ folder: at, maxBytes, unusedMs: UNUSED_MS, onWriteError });
    await store.ready;
    return store;
  };
  const files = () =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
      statSync(path.join(folder, name)).isFile(),
    );
  const age = (name: string, ms: number) => {
    const time = new Date(Date.now() - ms);
    utimesSync(picturePath(folder, name), time, time);
  };

  it("are read back, by another process too", async () => {
    const store = await open();
    expect(await store.read("aaa-1.webp")).toBeNull();
    await store.write("aaa-1.webp", Buffer.from("picture"));
    expect((await store.read("aaa-1.webp"))?.toString()).toBe("picture");
    const later = await open();
    expect((await later.read("aaa-1.webp"))?.toString()).toBe("picture");
    expect(later.bytes).toBe(7);
    expect(onWriteError).not.toHaveBeenCalled();
  });

  it("are for nobody else to read", async () => {
    const store = await open();
    await store.write("aaa-1.webp", Buffer.from("picture"));
    expect(statSync(picturePath(folder, "aaa-1.webp")).mode & 0o777).toBe(0o600);
  });

  it("stay below the bound, and the one not used for the longest time goes first", async () => {
    const store = await open(25);
    for (const name of ["aaa-1.webp", "bbb-1.webp"]) await store.write(name, Buffer.alloc(10, 1));
    // its last use is old enough to be noted again
    age("aaa-1.webp", 2 * HOUR);
    age("bbb-1.webp", HOUR * 1.5);
    const later = await open(25);
    await later.read("aaa-1.webp");
    await later.write("ccc-1.webp", Buffer.alloc(10, 1));
    await vi.waitFor(() => expect(existsSync(picturePath(folder, "bbb-1.webp"))).toBe(false));
    expect(await later.read("aaa-1.webp")).not.toBeNull();
    expect(await later.read("ccc-1.webp")).not.toBeNull();
    expect(later.bytes).toBe(20);
  });

  it("over the bound at the start are reduced to it", async () => {
    const store = await open(1000);
    for (const name of ["aaa-1.webp", "bbb-1.webp", "ccc-1.webp"]) await store.write(name, Buffer.alloc(10, 1));
    age("aaa-1.webp", HOUR);
    const later = await open(25);
    expect(later.bytes).toBe(20);
    await vi.waitFor(() => expect(files()).toHaveLength(2));
    expect(await later.read("aaa-1.webp")).toBeNull();
  });

  it("larger than the bound are not kept", async () => {
    const store = await open(5);
    await store.write("aaa-1.webp", Buffer.alloc(6, 1));
    expect(files()).toEqual([]);
    expect(store.bytes).toBe(0);
  });

  it("that nobody used for a month go at the next start", async () => {
    const store = await open();
    await store.write("aaa-1.webp", Buffer.from("old"));
    await store.write("bbb-1.webp", Buffer.from("new"));
    age("aaa-1.webp", UNUSED_MS + HOUR);
    age("bbb-1.webp", UNUSED_MS - HOUR);
    const later = await open();
    expect(await later.read("aaa-1.webp")).toBeNull();
    expect((await later.read("bbb-1.webp"))?.toString()).toBe("new");
    // its use counts as one
    await vi.waitFor(() => expect(Date.now() - statSync(picturePath(folder, "bbb-1.webp")).mtimeMs).toBeLessThan(HOUR));
  });

  it("never show what was half written when a process was killed", async () => {
    await mkdir(path.join(folder, "aa"));
    await writeFile(path.join(folder, "aa", "aaa-1.webp.77-0"), "ha");
    await writeFile(path.join(folder, "aa", "aab-1.webp.77-1"), "ha");
    const old = new Date(Date.now() - 2 * HOUR);
    utimesSync(path.join(folder, "aa", "aaa-1.webp.77-0"), old, old);
    const store = await open();
    expect(await store.read("aaa-1.webp")).toBeNull();
    expect(store.bytes).toBe(0);
    // a young one may be another process's that is being written
    expect(files()).toEqual(["aa/aab-1.webp.77-1"]);
  });

  it("that are empty or gone are made again", async () => {
    const store = await open();
    await store.write("aaa-1.webp", Buffer.from("picture"));
    await writeFile(picturePath(folder, "aaa-1.webp"), "");
    expect(await store.read("aaa-1.webp")).toBeNull();
    rmSync(picturePath(folder, "aaa-1.webp"));
    expect(await store.read("aaa-1.webp")).toBeNull();
    await store.write("aaa-1.webp", Buffer.from("again"));
    expect((await store.read("aaa-1.webp"))?.toString()).toBe("again");
  });

  it("that cannot be written are reported and leave nothing behind", async () => {
    const full = await open(1000, "/dev/full/pictures");
    await full.write("aaa-1.webp", Buffer.from("picture"));
    expect(onWriteError).toHaveBeenCalledOnce();
    expect(await full.read("aaa-1.webp")).toBeNull();
    // a folder stands where the picture's name should be, so that only the last step fails
    await mkdir(path.join(picturePath(folder, "bbb-1.webp"), "in the way"), { recursive: true });
    const store = await open();
    await store.write("bbb-1.webp", Buffer.from("picture"));
    expect(onWriteError).toHaveBeenCalledTimes(2);
    expect(files()).toEqual([]);
  });
});
