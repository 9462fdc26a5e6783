import { availableParallelism } from "node:os";

/** Describes the machine: "2 cores, Node 20.20.2, linux x64". */
export function describeMachine(): string {
  const cores = availableParallelism();
  return `${cores} core${cores === 1 ? "" : "s"}, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
}
