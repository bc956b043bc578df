import { getSettingsPath, type SettingsSection } from '@attune/domain/navigation/settings-sections';
import {
  Bell,
  ChevronRight,
  CircleHelp,
  CircleUser,
  Contrast,
  FolderDown,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '#ui/icon.tsx';

/** In the order of the index. */
export const SECTION_LABELS: Record<SettingsSection, { title: string; lead: string }> = {
  account: { title: 'Account', lead: 'Your profile, plan, email and community standing.' },
  security: { title: 'Sign-in and security', lead: 'How you sign in, and on which devices.' },
  notifications: { title: 'Notifications', lead: 'What you hear about, and where.' },
  privacy: {
    title: 'Privacy & companion',
    lead: 'What the companion may read, and how it talks to you.',
  },
  appearance: { title: 'Appearance', lead: 'Theme, motion, dates and numbers.' },
  'your-data': { title: 'Your data', lead: 'Read it, take it with you, or delete it.' },
  help: { title: 'Help', lead: 'Common questions, and how to reach us.' },
};

const ICONS: Record<SettingsSection, LucideIcon> = {
  account: CircleUser,
  security: KeyRound,
  notifications: Bell,
  privacy: ShieldCheck,
  appearance: Contrast,
  'your-data': FolderDown,
  help: CircleHelp,
};

/** Rows to choose from on a phone; a rail beside the section on a wide screen. */
export function SettingsIndex({ current }: { current: SettingsSection | null }) {
  return (
    <nav aria-label="Settings" className="lg:sticky lg:top-24 lg:self-start">
      <ul className="grid max-lg:border-b max-lg:border-line">
        {(Object.keys(SECTION_LABELS) as SettingsSection[]).map((section) => (
          <li key={section} className="max-lg:border-t max-lg:border-line">
            <Link
              to={getSettingsPath(section)}
              aria-current={section === current ? 'page' : undefined}
              className="group flex items-center gap-4 text-ink no-underline max-lg:min-h-18 max-lg:py-3 lg:min-h-11 lg:gap-3 lg:rounded-md lg:px-3 lg:text-sm lg:text-muted lg:hover:bg-tint lg:hover:text-ink lg:aria-[current=page]:bg-tint lg:aria-[current=page]:font-semibold lg:aria-[current=page]:text-ink"
            >
              <Icon
                of={ICONS[section]}
                className="max-lg:text-accent-ink lg:group-aria-[current=page]:text-accent-ink"
              />
              <span className="min-w-0 flex-1">
                <span className="block max-lg:font-semibold">{SECTION_LABELS[section].title}</span>
                <span className="block text-sm text-muted lg:hidden">
                  {SECTION_LABELS[section].lead}
                </span>
              </span>
              <Icon of={ChevronRight} size={18} className="text-muted lg:hidden" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
