/** The string at rest after the last note, as on the app's card. Drawn on a grid of 160 by 48. */
export const FINISHED_STRING = {
  quiet: 'M0 12H160M0 36H160',
  own: 'M0 24H152',
  note: { x: 152, y: 24, radius: 7 },
} as const;
