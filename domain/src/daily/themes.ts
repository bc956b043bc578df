export const THEMES = [
  { id: 'judgement', title: 'Judgment' },
  { id: 'attention', title: 'Attention' },
  { id: 'learning', title: 'Learning' },
  { id: 'work', title: 'Work' },
  { id: 'people', title: 'People' },
  { id: 'craft', title: 'Craft' },
  { id: 'calm', title: 'Calm' },
  { id: 'limits', title: 'Limits' },
  { id: 'money', title: 'Money' },
  { id: 'play', title: 'Play' },
] as const;

export type ThemeId = (typeof THEMES)[number]['id'];
export const THEME_IDS: readonly ThemeId[] = THEMES.map(({ id }) => id);

export function getThemeTitle(theme: ThemeId): string {
  return THEMES.find(({ id }) => id === theme)?.title ?? theme;
}
