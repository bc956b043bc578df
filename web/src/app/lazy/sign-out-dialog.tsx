import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

const DRAFT_KIND_LABELS: Record<string, string> = {
  journal: 'A journal entry you haven’t saved',
  mood: 'A note for a mood check-in',
  thought: 'Answers in a practice',
  daily: 'An answer to a daily question',
  support: 'A message to support',
  companion: 'A message to your companion',
  note: 'A note in a lesson',
  goals: 'Changes to your goals',
  course: 'A course project',
  forum: 'A post or comment',
  mind: 'Check-ins, practices or journal entries waiting to be sent',
};
const OTHER_DRAFT_LABEL = 'Something you were editing';

type SignOutDialogProps = {
  unsentKinds: readonly string[];
  onAnswer: (mayDiscard: boolean) => void;
};

export function SignOutDialog({ unsentKinds, onAnswer }: SignOutDialogProps) {
  const labels = new Set(unsentKinds.map((kind) => DRAFT_KIND_LABELS[kind] ?? OTHER_DRAFT_LABEL));
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(false)}
      title="Sign out and lose unsent text?"
      description="This text is only on this device and couldn’t be saved to Attune. Signing out deletes it."
    >
      <ul className="grid list-disc gap-1 ps-5">
        {[...labels].map((label) => (
          <li key={label}>{label}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => onAnswer(false)}>Stay signed in</Button>
        <Button kind="secondary" onClick={() => onAnswer(true)}>
          Sign out and discard
        </Button>
      </div>
    </Dialog>
  );
}
