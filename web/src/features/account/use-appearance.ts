import { useEffect, useMemo } from 'react';
import type { User } from '#platform/api/generated/types.gen.ts';
import { setFormatLocale } from '#platform/browser/format-locale.ts';
import { applyReducedMotion } from '#ui/motion.ts';
import { applyTheme, type Theme } from '#ui/theme.ts';
import { useToast } from '#ui/toast.tsx';
import { useUpdateUser } from './account.queries.ts';

/**
 * Appearance and locale come from the account; the browser keeps a copy for its next first paint.
 */
export function useAppearance({ theme, reducedMotion, locale }: User): void {
  // Set before any child renders, because dates and numbers use the locale while rendering.
  useMemo(() => setFormatLocale(locale), [locale]);
  useEffect(() => {
    if (theme) applyTheme(theme);
  }, [theme]);
  useEffect(() => applyReducedMotion(reducedMotion), [reducedMotion]);
}

export function useChooseTheme(): (theme: Theme) => void {
  const update = useUpdateUser();
  const { notifyError } = useToast();
  return (theme) => {
    applyTheme(theme);
    update.mutate(
      { theme },
      {
        onError: () =>
          notifyError({
            message: 'The theme changed here but couldn’t be saved to your account. Try again.',
          }),
      },
    );
  };
}
