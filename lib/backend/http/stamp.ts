/** 'yyyy-MM-dd HH:mm:ss' in UTC, as Magento writes dates. */
export function stamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}
