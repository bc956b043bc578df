import { PAGE_TRANSITIONS, type PageTransition } from '@attune/domain/account/preferences';
import { messageOf } from '../../../platform/api/api-error.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { applyTheme } from '../../../ui/theme.ts';
import { useToast } from '../../../ui/toast.tsx';
import { UNEXPECTED } from '../account.messages.ts';
import { useUpdateUser } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';
import { SettingsSection } from './settings-section.tsx';
import { useTheme } from './use-theme.ts';

const THEMES = [
  { value: 'light', label: 'Day' },
  { value: 'dark', label: 'Night' },
  { value: 'system', label: 'As the system' },
] as const;

const WORDS: Record<PageTransition, string> = {
  fade: 'Fade',
  slide: 'Slide',
  scale: 'Scale',
  none: 'None',
};
const TRANSITIONS = PAGE_TRANSITIONS.map((value) => ({ value, label: WORDS[value] }));

export function AppearanceSettings() {
  const { pageTransition } = useUser();
  const theme = useTheme();
  const { notifyError } = useToast();
  const update = useUpdateUser();
  const shown = update.isPending
    ? (update.variables.pageTransition ?? pageTransition)
    : pageTransition;

  return (
    <SettingsSection title="Appearance" lead="The theme stays in this browser until you sign out.">
      <div className="grid justify-items-start gap-2">
        <p className="text-sm font-semibold">Theme</p>
        <Segmented label="Theme" options={THEMES} value={theme} onValueChange={applyTheme} />
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm font-semibold">Page change</p>
        <Segmented
          label="Page change"
          options={TRANSITIONS}
          value={shown}
          onValueChange={(chosen) =>
            update.mutate(
              { pageTransition: chosen },
              { onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }) },
            )
          }
        />
        <p className="text-xs text-muted">
          If your system asks for less motion, pages change without any.
        </p>
      </div>
    </SettingsSection>
  );
}
