import type { Point } from "../product/path-points";

/** Heights of a figure a shopper may choose, and the one that is shown else, cm. */
export const BODY_RANGE = { min: 150, max: 200 };
export const BODY_HEIGHT = 170;

/** A limb as a line with a thickness, cm; the floor is y = 0, up is negative. */
export interface Limb {
  points: Point[];
  thickness: number;
}

export interface Body {
  head: { x: number; y: number; radius: number };
  limbs: Limb[];
}

// Lengths of a body as parts of its height (Drillis and Contini, 1966), rounded.
const HEAD = 0.065;
const SHOULDERS = 0.81;
const HIPS = 0.52;
const THIGH = 0.245;
const SHANK = 0.285;
const SITTING = 0.52;
const TORSO = 0.3;
const BUTTOCK = 0.09;
const LEG = 0.075;
const ARM = 0.042;
/** Height of the hips above the seat as a part of a leg's thickness; thickness of the back as one of the height. */
const SEATED = 0.6;
const BACK = 0.06;
/** How far a back leans, radians. */
const LEAN = { least: 0.07, most: 0.44 };
/** How far a thigh may rise or fall from level, as a sine. */
const RISE = { up: 0.6, down: 0.35 };

/** Returns a figure of `height` that stands and is seen from the front, its middle at x = 0; exactly as tall as it says. */
export function standingBody(height: number): Body {
  const at = (x: number, up: number): Point => [x * height, -up * height];
  const side = (sign: number): Limb[] => [
    { points: [at(sign * 0.042, HIPS - 0.04), at(sign * 0.045, LEG / 2)], thickness: LEG * height },
    {
      points: [at(sign * 0.105, SHOULDERS - 0.025), at(sign * 0.12, 0.62), at(sign * 0.125, 0.46)],
      thickness: ARM * height,
    },
  ];
  return {
    head: { x: 0, y: -(1 - HEAD) * height, radius: HEAD * height },
    limbs: [
      ...side(-1),
      ...side(1),
      { points: [at(0, 0.89), at(0, SHOULDERS)], thickness: 0.055 * height },
      {
        points: [
          at(-0.07, SHOULDERS - 0.035),
          at(0.07, SHOULDERS - 0.035),
          at(0.045, HIPS),
          at(-0.045, HIPS),
          at(-0.07, SHOULDERS - 0.035),
        ],
        thickness: 0.07 * height,
      },
    ],
  };
}

/** A seat as it is seen from the right, its front on the left, cm. */
export interface Seat {
  height: number;
  front: number;
  back: number;
}

/**
 * Returns a figure of `height` that sits on a seat and is seen from the right. It leans against the back; on a seat deeper
 * than its thighs it sits further forward, so that its knees clear the edge. Feet that do not reach the floor hang.
 */
export function seatedBody(height: number, seat: Seat): Body {
  const hipUp = seat.height + LEG * SEATED * height;
  const hipX = Math.min(seat.back - BUTTOCK * height, seat.front + (THIGH - 0.05) * height);
  const sine = Math.min(RISE.up, Math.max(-RISE.down, (SHANK * height - hipUp) / (THIGH * height)));
  const knee: Point = [hipX - THIGH * height * Math.sqrt(1 - sine ** 2), -(hipUp + THIGH * height * sine)];
  const foot = Math.min((-LEG / 2) * height, knee[1] + (SHANK - LEG / 2) * height);
  // as far back as the seat's back lets it
  const reach = (seat.back - BACK * height - hipX) / (TORSO * height);
  const lean = Math.min(LEAN.most, Math.max(LEAN.least, Math.asin(Math.min(1, Math.max(0, reach)))));
  const along = (part: number): Point => [
    hipX + part * height * Math.sin(lean),
    -(hipUp + part * height * Math.cos(lean)),
  ];
  const shoulder = along(TORSO);
  const [headX, headY] = along(SITTING - HEAD - LEG * SEATED);
  const head = { x: headX, y: headY, radius: HEAD * height };
  const elbow: Point = [shoulder[0] - 0.03 * height, shoulder[1] + 0.17 * height];
  return {
    head,
    limbs: [
      { points: [shoulder, [head.x, head.y + HEAD * height]], thickness: 0.055 * height },
      { points: [[hipX, -hipUp], shoulder], thickness: 0.12 * height },
      { points: [[hipX, -hipUp], knee, [knee[0], foot], [knee[0] - 0.09 * height, foot]], thickness: LEG * height },
      { points: [shoulder, elbow, [elbow[0] - 0.14 * height, elbow[1] + 0.02 * height]], thickness: ARM * height },
    ],
  };
}

/** Returns how far a figure reaches to the left of x = 0, cm. */
export const leftReach = ({ limbs }: Body): number =>
  Math.max(0, ...limbs.flatMap(({ points, thickness }) => points.map(([x]) => thickness / 2 - x)));
