import { type SamplesFault, samplesRequestOf } from "@/lib/samples/request";
import type { StoreCode } from "@/lib/storefront/types";
import { samplesCalls } from "@/lib/upstream/contract/samples";
import type { SamplesField } from "@/lib/upstream/contract/samples-limits";
import { minutesToWait, toFaults } from "@/lib/upstream/form";
import { SAMPLES } from "@/lib/upstream/form-calls";
import { requestApi } from "@/lib/upstream/request";
import { track } from "@/stores/analytics";

export type SamplesFaults = Partial<Record<SamplesField, SamplesFault>>;

export type SamplesOutcome =
  | { kind: "sent"; reference: string }
  | { kind: "faulty"; faults: SamplesFaults }
  /** Too many requests; `minutes` to wait. */
  | { kind: "tooMany"; minutes: number }
  /** `gone`: the shop no longer offers one of the samples. */
  | { kind: "gone" | "failed" };

/** Sends the fields of the form with the ids of the samples; loaded at the click, as it brings the schema along. */
export async function sendSamples(
  store: StoreCode,
  fields: Record<string, unknown>,
  samples: string[],
): Promise<SamplesOutcome> {
  const read = samplesRequestOf(store).safeParse({ ...fields, samples });
  // the tray never breaks its own rule: what is wrong is a field
  if (!read.success) return { kind: "faulty", faults: toFaults(read.error.issues) };
  const answer = await requestApi(SAMPLES, { store, body: read.data });
  if (!answer.ok) {
    const minutes = minutesToWait(answer.error);
    if (minutes !== null) return { kind: "tooMany", minutes };
    // the form's fields passed the same schema: what is refused is a sample
    return { kind: answer.error.status === 400 ? "gone" : "failed" };
  }
  const result = samplesCalls.samples.result.safeParse(answer.value);
  if (!result.success) return { kind: "failed" };
  track(store, () => ({ name: "generate_lead", method: "samples" }));
  return { kind: "sent", reference: result.data.reference };
}
