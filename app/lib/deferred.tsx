import { type ComponentType, lazy, memo, Suspense } from "react";

/**
 * A part that a screen shows in few states. The server draws it with the page; its code comes to a
 * browser only where it is shown, and its HTML stands without scripts until then.
 *
 * @param drawn the part on the server; null in the browser's build, which leaves its code out
 */
export function deferred<Props extends object>(
  drawn: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const loaded = lazy(async () => ({ default: await load() }));
  const Part = drawn ?? (loaded as unknown as ComponentType<Props>);
  // Drawn again only with other data: an update before its code has come would draw it empty.
  return memo(function Deferred(props: Props) {
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  }) as unknown as ComponentType<Props>;
}
