import { MINIMUM_AGE, termsIssue } from '@attune/domain/account/credential-rules';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Icon } from '#ui/icon.tsx';
import { Lazy, lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { LEGAL_TEXTS, type LegalText } from './legal-texts.ts';

/** Lazy, because it is rarely opened and as large as the form. */
const LEGAL_DIALOG = lazyPart(async () => (await import('./legal-dialog.tsx')).LegalDialog);

const FACTS = [
  '7 days of full access',
  'No credit card required for the trial',
  'Cancel anytime',
] as const;

type NewAccountFooterProps<Values extends FieldValues> = {
  control: Control<Values>;
  terms: FieldPathByValue<Values, boolean>;
  isSubmitting: boolean;
};

/** The end of both sign-up forms: the trial, the terms and the button. */
export function NewAccountFooter<Values extends FieldValues>(props: NewAccountFooterProps<Values>) {
  const { field, fieldState } = useController({
    control: props.control,
    name: props.terms,
    rules: { validate: (isAccepted) => termsIssue(isAccepted) ?? true },
  });
  /** Undefined until a legal text is first opened; null once it is closed. */
  const [openText, setOpenText] = useState<LegalText | null>();
  useEffect(() => onFirstInteraction(LEGAL_DIALOG.preload), []);
  return (
    <>
      <div className="rounded-md bg-mark-soft px-5 py-4">
        <p className="heading mb-2 text-lg">Your free trial</p>
        <ul className="grid gap-1 text-sm">
          {FACTS.map((fact) => (
            <li key={fact} className="flex gap-2">
              <Icon of={Check} size={18} className="mt-0.5 text-accent-ink" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <Checkbox
        ref={field.ref}
        name="acceptedTerms"
        checked={field.value}
        onCheckedChange={field.onChange}
        onBlur={field.onBlur}
        error={fieldState.error?.message}
      >
        I accept the <LegalLink name="terms" onOpen={setOpenText} /> and the{' '}
        <LegalLink name="privacy" onOpen={setOpenText} />.
      </Checkbox>
      <p className="text-sm text-muted">
        The Privacy Policy says what we store, why and for how long. We don’t sell your data. Attune
        is for people aged {MINIMUM_AGE} and over.
      </p>
      {openText !== undefined && (
        <Lazy part={LEGAL_DIALOG} name={openText} onClose={() => setOpenText(null)} />
      )}
      <Button
        type="submit"
        size="lg"
        isWide
        isWorking={props.isSubmitting}
        workingLabel="Creating your account"
      >
        Create account and start the trial
      </Button>
    </>
  );
}

/** The browser's time zone, for a new account. */
export function readBrowserTimeZone(): { timeZone?: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return timeZone ? { timeZone } : {};
}

/**
 * A plain link without JavaScript; with it, the link opens a dialog. It never ticks the checkbox.
 */
function LegalLink({ name, onOpen }: { name: LegalText; onOpen: (text: LegalText) => void }) {
  const { title, path } = LEGAL_TEXTS[name];
  return (
    <a
      href={path}
      className="link"
      onClick={(event) => {
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(name);
      }}
    >
      {title}
    </a>
  );
}
