/** Never seen: the guard has sent an unknown path on before this is rendered. */
export default function UnknownPathRoute() {
  return null;
}
