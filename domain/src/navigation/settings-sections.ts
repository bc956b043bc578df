/** The sub-pages of /settings (DECISIONS A13), in the order of the index. */
export const SETTINGS_SECTIONS = [
  'account',
  'security',
  'notifications',
  'privacy',
  'appearance',
  'your-data',
  'help',
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];

/** The parts of a section that links lead to, by their anchors. */
const SECTION_BY_PART = {
  email: 'account',
  community: 'account',
  password: 'security',
  'two-step': 'security',
  passkeys: 'security',
  'connected-accounts': 'security',
  sessions: 'security',
  companion: 'privacy',
} as const satisfies Record<string, SettingsSection>;
export type SettingsPart = keyof typeof SECTION_BY_PART;

/** Such as '/settings?section=security#password'. */
export function getSettingsPath(target: SettingsSection | SettingsPart): string {
  if (isSection(target)) return `/settings?section=${target}`;
  return `/settings?section=${SECTION_BY_PART[target]}#${target}`;
}

/**
 * The section that a URL opens; null for the index. An anchor decides, because emails and answers
 * link to anchors alone. '#help-cancel' opens one question of the help.
 */
export function findSettingsSection(search: string, hash: string): SettingsSection | null {
  const anchor = hash.slice(1);
  if (isSection(anchor)) return anchor;
  if (isPart(anchor)) return SECTION_BY_PART[anchor];
  if (anchor.startsWith('help-')) return 'help';
  const chosen = /[?&]section=([a-z-]+)(?:&|$)/.exec(search)?.[1] ?? '';
  return isSection(chosen) ? chosen : null;
}

function isSection(name: string): name is SettingsSection {
  return (SETTINGS_SECTIONS as readonly string[]).includes(name);
}

function isPart(name: string): name is SettingsPart {
  return Object.hasOwn(SECTION_BY_PART, name);
}
