export { loadSamplesChip } from "./load-chip";
export { SampleSet } from "./sample-set";
export { SamplesLink } from "./samples-link";
