import { Dialog } from '#ui/dialog.tsx';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const listShortcuts = (): { keys: string[][]; does: string }[] => [
  {
    keys: [[isMac() ? '⌘' : 'Ctrl', 'K'], ['/']],
    does: 'Search, open a page, or run an action',
  },
  { keys: [['?']], does: 'Show these shortcuts' },
  { keys: [['F6']], does: 'Go to the newest pop-up message' },
  { keys: [['Esc']], does: 'Close a dialog or a menu' },
];

type ShortcutsDialogProps = { isOpen: boolean; onClose: () => void };

export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <dl className="grid text-sm">
        {listShortcuts().map(({ keys, does }) => (
          <div
            key={does}
            className="flex min-h-12 items-center justify-between gap-6 border-t border-line first:border-0"
          >
            <dt>{does}</dt>
            <dd className="flex shrink-0 items-center gap-2 text-muted">
              {keys.map((combination, index) => (
                <span key={combination.join()} className="flex items-center gap-1">
                  {index > 0 && <span className="pe-1">or</span>}
                  {combination.map((key) => (
                    <kbd
                      key={key}
                      className="min-w-7 rounded-sm border border-line-strong bg-raised px-1.5 py-0.5 text-center font-sans text-xs text-ink"
                    >
                      {key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
