import {
  LOCALES,
  type LocaleChoice,
  PAGE_TRANSITIONS,
  type PageTransition,
} from '@attune/domain/account/preferences';
import { useSyncExternalStore } from 'react';
import { messageOf } from '#platform/api/api-error.ts';
import { formatDate } from '#platform/browser/format-date.ts';
import { formatNumber } from '#platform/browser/format-number.ts';
import { serverNow } from '#platform/browser/server-clock.ts';
import { UNEXPECTED } from '#platform/forms/use-server-form.ts';
import { NativeSelect } from '#ui/native-select.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Switch } from '#ui/switch.tsx';
import { readTheme, type Theme } from '#ui/theme.ts';
import { useToast } from '#ui/toast.tsx';
import { type UserChanges, useUpdateUser } from '../account.queries.ts';
import { useUser } from '../auth-context.ts';
import { useChooseTheme } from '../use-appearance.ts';

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

const TRANSITION_LABELS: Record<PageTransition, string> = {
  fade: 'Fade',
  slide: 'Slide',
  scale: 'Scale',
  none: 'None',
};
const TRANSITIONS = PAGE_TRANSITIONS.map((value) => ({ value, label: TRANSITION_LABELS[value] }));

export function AppearanceSettings() {
  const user = useUser();
  const theme = useTheme();
  const chooseTheme = useChooseTheme();
  const { notifyError } = useToast();
  const update = useUpdateUser();
  const shown = { ...user, ...(update.isPending ? update.variables : {}) };
  const change = (changes: UserChanges) =>
    update.mutate(changes, {
      onError: (error) => notifyError({ message: messageOf(error, UNEXPECTED) }),
    });

  return (
    <div className="grid max-w-md gap-8">
      <div className="grid justify-items-start gap-2">
        <p className="text-sm font-semibold">Theme</p>
        <Segmented label="Theme" options={THEMES} value={theme} onValueChange={chooseTheme} />
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-sm font-semibold">Page transition</p>
        <Segmented
          label="Page transition"
          options={TRANSITIONS}
          value={shown.pageTransition}
          onValueChange={(pageTransition) => change({ pageTransition })}
        />
      </div>
      <Switch
        label={<b className="font-semibold">Reduce motion</b>}
        hint="Pages switch instantly and nothing loops. Always on if your system has reduced motion turned on."
        checked={shown.reducedMotion}
        onCheckedChange={(reducedMotion) => change({ reducedMotion })}
      />
      <DatesAndNumbers locale={shown.locale} onChange={(locale) => change({ locale })} />
      <p className="text-xs text-muted">Saved to your account and used on all your devices.</p>
    </div>
  );
}

type DatesAndNumbersProps = {
  locale: string | null;
  onChange: (locale: LocaleChoice | null) => void;
};

const FROM_BROWSER = 'browser';

function DatesAndNumbers({ locale, onChange }: DatesAndNumbersProps) {
  const { timeZone } = useUser();
  const example = `${formatDate(serverNow().toISOString(), timeZone)}, ${formatNumber(1234.5)}`;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-semibold">Dates and numbers</p>
      <NativeSelect
        label="Dates and numbers"
        options={[
          { value: FROM_BROWSER, label: 'English, in the format of your region' },
          ...listLocales(),
        ]}
        value={locale ?? FROM_BROWSER}
        onValueChange={(chosen) =>
          onChange(chosen === FROM_BROWSER ? null : (chosen as LocaleChoice))
        }
      />
      <p className="text-xs text-muted">For example: {example}. Attune itself is in English.</p>
    </div>
  );
}

function listLocales() {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  return LOCALES.map((value) => ({ value, label: names.of(value) ?? value }));
}

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, readTheme, () => 'system');
}
