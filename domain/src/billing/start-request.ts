/**
 * What a consumer agrees to by checking the box at checkout. It is stored by version, so a text that
 * was in use is never changed: a new text gets a new version.
 */
export const START_REQUEST_TEXTS = {
  '2026-11-18':
    'I ask Attune to start my plan during the 14 days in which I can withdraw. If I withdraw, I’ll pay for the days I’ve used.',
} as const;

export type StartRequestVersion = keyof typeof START_REQUEST_TEXTS;
export const START_REQUEST_VERSIONS = Object.keys(START_REQUEST_TEXTS) as [StartRequestVersion];

export const START_REQUEST_VERSION: StartRequestVersion = '2026-11-18';
export const START_REQUEST_TEXT = START_REQUEST_TEXTS[START_REQUEST_VERSION];

/** Said below the box, before anyone buys. */
export const START_REQUEST_HINT =
  'Optional. You get access right away either way. If you don’t check this and withdraw within 14 days, you get back everything you paid.';

export type StartRequest = { version: string; requestedAt: Date };
