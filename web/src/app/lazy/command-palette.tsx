import { PAGES, type PagePath } from '@attune/domain/navigation/pages';
import { getSettingsPath } from '@attune/domain/navigation/settings-sections';
import type { Command } from '#features/search/commands.ts';
import { SearchDialog } from '#features/search/search-dialog.tsx';
import { isDarkNow, type Theme } from '#ui/theme.ts';

type CommandPaletteProps = {
  userId: string;
  isOpen: boolean;
  onClose: () => void;
  onTheme: (theme: Theme) => void;
  onShortcuts: () => void;
};

/** The search dialog, which also does things and opens pages. */
export function CommandPalette({ onTheme, onShortcuts, ...props }: CommandPaletteProps) {
  const isDark = isDarkNow();
  const commands: Command[] = [
    ...ACTIONS,
    {
      id: 'theme',
      label: isDark ? 'Switch to light theme' : 'Switch to dark theme',
      keywords: 'theme mode appearance',
      isOffered: true,
      run: () => onTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'shortcuts',
      label: 'Show keyboard shortcuts',
      keywords: 'keys help',
      isOffered: true,
      run: onShortcuts,
    },
    ...PAGE_COMMANDS,
  ];
  return <SearchDialog {...props} commands={commands} />;
}

const ACTIONS: readonly Command[] = [
  {
    id: 'new-goal',
    label: 'Add a goal',
    keywords: 'new learning goal',
    isOffered: true,
    to: '/learning-goals#new-goal',
  },
  {
    id: 'breathe',
    label: 'Start breathing',
    keywords: 'breathe breath calm mind',
    isOffered: true,
    to: '/mind',
  },
  {
    id: 'new-post',
    label: 'Write a post',
    keywords: 'new community forum',
    isOffered: true,
    to: '/forum/new',
  },
];

const OPENED_PAGES: readonly PagePath[] = [
  '/assistant',
  '/dashboard',
  '/daily',
  '/tutorials',
  '/learning-goals',
  '/mind',
  '/forum',
  '/profile',
  '/settings',
  '/assessment/summary',
  '/subscription/manage',
];

const PAGE_COMMANDS: readonly Command[] = [
  ...PAGES.filter(({ path }) => OPENED_PAGES.includes(path)).map(
    ({ path, title }): Command => ({ id: path, label: `Open ${title}`, to: path }),
  ),
  {
    id: 'notification-settings',
    label: 'Open notification settings',
    keywords: 'emails push',
    to: getSettingsPath('notifications'),
  },
];
