export { loadSamplesChip } from "./load-chip";
export { SampleSet } from "./sample-set";
export { SampleSetButton } from "./sample-set-button";
export { SamplesLink } from "./samples-link";
