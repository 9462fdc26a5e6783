/**
 * Shares an address through the device's share sheet, else copies it. Returns the outcome; a cancelled share sheet is
 * no failure.
 */
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
