/** Never rendered: the guard redirects an unknown path first. */
export default function UnknownPathRoute() {
  return null;
}
