import { Dialog } from '#ui/dialog.tsx';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.platform);

const getShortcutRows = (): ReadonlyArray<[keys: string[], description: string]> => {
  const command = isMac() ? '⌘' : 'Ctrl';
  return [
    [['Enter'], 'Send'],
    [['Shift', 'Enter'], 'Start a new line'],
    [['Esc'], 'Stop the reply'],
    [['↑'], 'In an empty field: edit your last message'],
    [[command, 'Shift', 'O'], 'New conversation'],
    [[command, 'Shift', 'L'], 'Go to the message field'],
    [[command, '/'], 'Show these shortcuts'],
  ];
};

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid text-sm">
        {getShortcutRows().map(([keys, description]) => (
          <div
            key={description}
            className="flex items-center justify-between gap-6 border-t border-line py-2.5"
          >
            <dt>{description}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-sm border border-line-strong bg-raised px-1.5 text-center font-sans text-xs leading-6"
                >
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-xs text-muted">On a touch screen, Enter starts a new line.</p>
    </Dialog>
  );
}
