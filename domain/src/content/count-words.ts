export function countWords(markdown: string): number {
  return markdown.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}
