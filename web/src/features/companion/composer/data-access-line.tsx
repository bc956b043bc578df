import { Glasses } from 'lucide-react';
import { Icon } from '#ui/icon.tsx';

type DataAccessLineProps = {
  text: string;
  /** Null where the side panel shows everything. */
  onOpen: (() => void) | null;
};

const LINE = 'inline-flex min-h-9 max-w-full items-center gap-2 px-2 text-xs text-muted';

export function DataAccessLine({ text, onOpen }: DataAccessLineProps) {
  const inside = (
    <>
      <Icon of={Glasses} size={18} />
      <span className="truncate">{text}</span>
    </>
  );
  if (!onOpen) return <p className={LINE}>{inside}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={`${LINE} rounded-md hover:text-ink max-lg:min-h-11 pointer-coarse:min-h-11`}
    >
      {inside}
    </button>
  );
}
