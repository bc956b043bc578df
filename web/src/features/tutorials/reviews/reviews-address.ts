export const REVIEWS_ID = 'reviews';

/** The questions are part of today's page. */
export const REVIEWS_PATH = `/daily#${REVIEWS_ID}`;
