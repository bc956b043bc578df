import heights from '../../../content/figures.json' with { type: 'json' };

/** All figures have this width, so that their text has the same size. */
export const FIGURE_WIDTH = 340;

/** The height of each figure in content/figures, by its id. A page reserves it before loading. */
export const FIGURE_HEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(heights));
