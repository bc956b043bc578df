import { ArrowUp } from 'lucide-react';
import { Icon } from './icon.tsx';

type NewsBarProps = {
  count: number;
  thing: 'post' | 'comment' | 'case' | 'appeal';
  onShow: () => void;
};

/** Says quietly that there is more; nothing moves until it is pressed. */
export function NewsBar({ count, thing, onShow }: NewsBarProps) {
  return (
    <div role="status" className="sticky top-20 z-10 grid justify-items-center empty:hidden">
      {count > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="comes inline-flex min-h-11 items-center gap-2 rounded-full bg-slab px-5 text-sm font-semibold text-on-slab shadow-float"
        >
          <Icon of={ArrowUp} size={18} />
          {count.toLocaleString('en')} new {count === 1 ? thing : `${thing}s`}
        </button>
      )}
    </div>
  );
}
