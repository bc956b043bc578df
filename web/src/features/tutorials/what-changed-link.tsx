export function WhatChangedLink() {
  return (
    <a href="/docs/what-changed.html" className="link">
      What changed in the lessons
    </a>
  );
}
