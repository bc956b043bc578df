import 'temml/dist/Temml-Local.css';
import { useLayoutEffect, useRef, useState } from 'react';
import temml from 'temml';

const MAX_LENGTH = 2_000;
/** The largest width and height of a rule, in em. */
const MAX_SIZE: [number, number] = [30, 10];

/** A formula as MathML, which browsers and screen readers understand. */
export function Formula({ tex, isDisplayed }: { tex: string; isDisplayed: boolean }) {
  const box = useRef<HTMLElement>(null);
  /** A formula has no line breaks, so one that is too wide gets its own scrollable line. */
  const [isWide, setIsWide] = useState(false);
  useLayoutEffect(() => {
    if (!box.current) return;
    renderTex(box.current, tex, isDisplayed);
    const block = box.current.closest('p, li, h2, h3, h4');
    setIsWide(box.current.getBoundingClientRect().width > (block?.clientWidth ?? Infinity));
  }, [tex, isDisplayed]);
  if (!isDisplayed && !isWide) return <span ref={box} dir="ltr" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a paragraph can't contain a fieldset
    <span
      ref={box}
      role="group"
      aria-label="Formula"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      dir="ltr"
      className="fade-overflow-x my-1 block overflow-x-auto overflow-y-hidden py-1"
    />
  );
}

function renderTex(box: HTMLElement, tex: string, displayMode: boolean): void {
  try {
    if (tex.length > MAX_LENGTH) throw new RangeError('too long');
    temml.render(tex, box, { displayMode, throwOnError: true, maxSize: MAX_SIZE });
  } catch {
    // What the library cannot read stays as it was written.
    box.textContent = tex;
  }
}
