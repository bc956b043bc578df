export type TextMatch = string | RegExp;

/** Names what a user would look for on the screen. `within` narrows the search. */
export type Target = (
  | { kind: 'role'; role: string; name?: TextMatch }
  | { kind: 'label'; text: TextMatch }
  | { kind: 'text'; text: TextMatch }
  | { kind: 'file' }
) & {
  within?: Target | undefined;
  /** Which of several matches. Without it, several matches are an error. */
  index?: number;
};

export const byRole = (role: string, name?: TextMatch, within?: Target): Target => ({
  kind: 'role',
  role,
  within,
  ...(name === undefined ? {} : { name }),
});
export const byLabel = (text: TextMatch, within?: Target): Target => ({
  kind: 'label',
  text,
  within,
});
export const byText = (text: TextMatch, within?: Target): Target => ({
  kind: 'text',
  text,
  within,
});

/** A field for a file. It may be hidden behind a button that opens the system's file dialog. */
export const fileField = (within: Target): Target => ({ kind: 'file', within });

export const nth = (index: number, target: Target): Target => ({ ...target, index });
export const first = (target: Target): Target => nth(0, target);

export const button = (name: TextMatch, within?: Target) => byRole('button', name, within);
export const link = (name: TextMatch, within?: Target) => byRole('link', name, within);
export const heading = (name: TextMatch, within?: Target) => byRole('heading', name, within);

/** Writes a target as the source of a JavaScript value, because JSON has no regular expressions. */
export function toSource(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const entries = Object.entries(value).map(([key, part]) => `${key}: ${toSource(part)}`);
  return `{ ${entries.join(', ')} }`;
}

export function describeTarget(target: Target): string {
  const { within } = target;
  const self = describeAlone(target);
  return within ? `${self}, within ${describeTarget(within)}` : self;
}

function describeAlone(target: Target): string {
  if (target.kind === 'file') return 'a file field';
  if (target.kind === 'role') return `${target.role} ${target.name ?? ''}`.trim();
  return `${target.kind} ${target.text}`;
}
