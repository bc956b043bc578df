import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

type DeleteCheckInProps = {
  isOpen: boolean;
  canRestore: boolean;
  onClose: () => void;
  onDelete: () => void;
};

export function DeleteCheckIn({ isOpen, canRestore, onClose, onDelete }: DeleteCheckInProps) {
  const consequence = canRestore ? 'You can undo this right afterwards.' : 'This can’t be undone.';
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Delete this check-in?"
      description={`The mood and its note are removed from your history. ${consequence}`}
    >
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="plain" onClick={onClose}>
          Keep it
        </Button>
        <Button kind="danger" onClick={onDelete}>
          Delete check-in
        </Button>
      </div>
    </Dialog>
  );
}
