import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LEGAL_TEXTS, LegalDialog, type LegalText } from './legal-dialog.tsx';

type TermsCheckboxProps = {
  isAccepted: boolean;
  onAccept: (isAccepted: boolean) => void;
  onBlur: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
};

export function TermsCheckbox({ isAccepted, onAccept, onBlur, ref, error }: TermsCheckboxProps) {
  const [open, setOpen] = useState<LegalText | null>(null);
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
        I accept the <LegalLink of="terms" onOpen={setOpen} /> and the{' '}
        <LegalLink of="privacy" onOpen={setOpen} />.
      </Checkbox>
      <LegalDialog of={open} onClose={() => setOpen(null)} />
    </>
  );
}

/** A link that works without script, and opens in place with it; it never ticks the box. */
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
