import "server-only";
import { processSlot } from "../process/slot";

/** A headless CMS that answers in this process instead of at an address, and who the shop is there. */
export interface InProcessCms {
  fetch(request: Request): Promise<Response>;
  space: string;
  environment: string;
  token: string;
  previewToken: string;
}

const cms = processSlot<() => Promise<InProcessCms>>("cms");

/**
 * Registers how the CMS of this process is opened. The start of the server calls it where no `CONTENTFUL_SPACE` is set,
 * so that nothing here imports the embedded backend.
 */
export const registerInProcessCms = (open: () => Promise<InProcessCms>): void => cms.set(open);

/** Returns the CMS of this process, opened on first use; null where none was registered. */
export async function openInProcessCms(): Promise<InProcessCms | null> {
  return (await cms.get()?.()) ?? null;
}
