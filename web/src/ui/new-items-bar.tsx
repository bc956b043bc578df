import { ArrowUp } from 'lucide-react';
import { Icon } from './icon.tsx';

type NewItemsBarProps = {
  count: number;
  noun: 'post' | 'comment' | 'case' | 'appeal' | 'notice';
  onShow: () => void;
};

/** Announces new items; nothing moves until it is pressed. */
export function NewItemsBar({ count, noun, onShow }: NewItemsBarProps) {
  return (
    <div role="status" className="sticky top-20 z-10 grid justify-items-center empty:hidden">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="comes inline-flex min-h-11 items-center gap-2 rounded-full bg-slab px-5 text-sm font-semibold text-on-slab shadow-float"
        >
          <Icon of={ArrowUp} size={18} />
          {count.toLocaleString('en')} new {count === 1 ? noun : `${noun}s`}
        </button>
      )}
    </div>
  );
}
