import type { Sample } from "@/lib/product/types";
import { groupByFabric } from "@/lib/samples";
import { SampleSetButton } from "./sample-set-button";
import { SampleSquare } from "./sample-square";

/** Renders what there are samples of, and the button that opens the tray, in the place of a buy button. */
export function SampleSet({ samples }: { samples: Sample[] }) {
  return (
    <>
      {groupByFabric(samples).map(({ fabric, samples: colours }) => (
        <div key={fabric} className="border-t border-line py-3">
          <p className="text-s font-semibold">{fabric}</p>
          <ul className="plain-list mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-s">
            {colours.map(({ id, colour, hex }) => (
              <li key={id} className="flex items-center gap-2">
                <SampleSquare hex={hex} className="w-5" />
                {colour}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <SampleSetButton samples={samples} />
    </>
  );
}
