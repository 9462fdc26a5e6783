/** Formats a time as Magento writes it: 'yyyy-MM-dd HH:mm:ss' in UTC. */
export function stamp(date: Date): string {
  return date.toISOString().slice(0, 19).replace("T", " ");
}
