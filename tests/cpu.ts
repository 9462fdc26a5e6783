/** CPU of this process in ms, which other programs on a busy machine do not change. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
