export const SOURCE_KINDS = ['tutorial', 'practice', 'post', 'web', 'photo', 'video'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** An item that a tool found and a reply may refer to. */
export type Source = { kind: SourceKind; title: string; address: string };
