/** Marks invented people and answers. */
export function ExampleLabel() {
  return (
    <span className="justify-self-start rounded-sm bg-tint px-2 py-0.5 text-xs font-medium">
      Example
    </span>
  );
}
