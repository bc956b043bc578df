import { useEffect, useState } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Lazy, lazyPart, onFirstInteraction } from '#ui/lazy.tsx';
import { LEGAL_TEXTS, type LegalText } from './legal-texts.ts';

/** Rarely opened, and as large as the form. */
const LEGAL_DIALOG = lazyPart(async () => (await import('./legal-dialog.tsx')).LegalDialog);

type TermsCheckboxProps = {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
};

export function TermsCheckbox({ isAccepted, onAccept, onBlur, ref, error }: TermsCheckboxProps) {
  const [open, setOpen] = useState<LegalText | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => onFirstInteraction(LEGAL_DIALOG.preload), []);
  function show(text: LegalText) {
    setWasOpened(true);
    setOpen(text);
  }
  return (
    <>
      <Checkbox
        ref={ref}
        name="acceptedTerms"
        checked={isAccepted}
        onCheckedChange={onAccept}
        onBlur={onBlur}
        error={error}
      >
        I accept the <LegalLink of="terms" onOpen={show} /> and the{' '}
        <LegalLink of="privacy" onOpen={show} />.
      </Checkbox>
      {wasOpened && <Lazy part={LEGAL_DIALOG} of={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** A link that works without JavaScript and opens a dialog with it. It never ticks the checkbox. */
function LegalLink({ of, onOpen }: { of: LegalText; onOpen: (text: LegalText) => void }) {
  const { title, path } = LEGAL_TEXTS[of];
  return (
    <a
      href={path}
      className="link"
      onClick={(event) => {
        event.stopPropagation();
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onOpen(of);
      }}
    >
      {title}
    </a>
  );
}
