import { hashText } from './art.ts';
import { cx } from './cx.ts';

type AvatarProps = {
  name: string;
  photoUrl?: string | null;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** What the color depends on, if not on the name. */
  colorSeed?: string;
};

const TONES = [
  'bg-accent-soft text-accent-ink',
  'bg-mark-soft text-warn',
  'bg-good-soft text-good',
  'bg-tint text-ink',
];
const SIZES = {
  sm: 'size-7 text-2xs',
  md: 'size-9 text-xs',
  lg: 'size-16 text-xl',
  xl: 'size-24 text-2xl',
};

/** The name is beside it, so the picture is decorative. */
export function Avatar({ name, photoUrl, size = 'md', colorSeed = name }: AvatarProps) {
  const shapeClasses = cx('shrink-0 rounded-full', SIZES[size]);
  // A picture from another host would tell that host who looks at what. Ours are on this origin.
  if (photoUrl?.startsWith('/'))
    return <img src={photoUrl} alt="" className={cx(shapeClasses, 'object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={cx(
        shapeClasses,
        'inline-grid place-items-center font-semibold',
        TONES[hashText(colorSeed) % 4],
      )}
    >
      {getInitials(name)}
    </span>
  );
}

/** Takes whole characters, so that no emoji is cut in half. */
function getInitials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
