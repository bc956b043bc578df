const EDGE_PX = 96;
const FASTEST_PX = 14;

/** How far to scroll per frame: nothing in the middle of the window, faster towards its edges. */
function speedAt(y: number, height: number): number {
  if (y < EDGE_PX) return -FASTEST_PX * Math.min(1, (EDGE_PX - y) / EDGE_PX);
  const rest = height - y;
  return rest < EDGE_PX ? FASTEST_PX * Math.min(1, (EDGE_PX - rest) / EDGE_PX) : 0;
}

/** While it runs, a pointer near the window's edge scrolls the page. */
export function scrollNearEdge(pointerY: () => number | undefined, onScroll: () => void) {
  let frame = requestAnimationFrame(function step() {
    const y = pointerY();
    const speed = y === undefined ? 0 : speedAt(y, innerHeight);
    if (speed !== 0) {
      scrollBy({ top: speed, behavior: 'instant' });
      onScroll();
    }
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}
