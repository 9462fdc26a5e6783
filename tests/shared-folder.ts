import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    /** Absolute path of a folder that the test files of a run share. */
    sharedFolder: string;
  }
}

export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "shop-tests-"));
  project.provide("sharedFolder", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
