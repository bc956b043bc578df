import { saveFile } from '#platform/browser/save-file.ts';
import { Button } from '#ui/button.tsx';
import { useToast } from '#ui/toast.tsx';

/** The codes are shown only once; after that no one can read them, including us. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { notify, notifyError } = useToast();
  const text = `Recovery codes for Attune\nEach works once.\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify({ message: 'Copied. Keep the codes somewhere only you can see them.' });
    } catch {
      notifyError({
        message: 'The codes couldn’t be copied. Save them as a file, or write them down.',
      });
    }
  }

  return (
    <div className="grid gap-5">
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-1 gap-x-4 gap-y-2 rounded-md bg-sunken p-4 font-mono text-sm whitespace-nowrap min-[24rem]:grid-cols-2 sm:p-5"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="text-sm text-muted">
        You’ll need them to sign in without your phone. Keep them separate from your password, for
        example in a password manager or on paper.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          kind="secondary"
          onClick={() =>
            saveFile(new Blob([text], { type: 'text/plain' }), 'attune-recovery-codes.txt')
          }
        >
          Save as a file
        </Button>
        <Button className="ms-auto" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  );
}
