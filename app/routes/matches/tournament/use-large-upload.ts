import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { describeFile, fitsIntoForm, sendInParts } from "../../../lib/send-in-parts";

const MB = 1024 * 1024;

export const megabytes = (bytes: number) => Math.round(bytes / MB);

/**
 * Sends chosen files that are too large for a form in parts, and then the form with their names.
 * Without scripts the form carries them, up to its own limit.
 */
export function useLargeUpload() {
  const submit = useSubmit();
  const [state, setState] = useState<{ sent: number; of: number } | null>(null);
  const [failure, setFailure] = useState("");
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);

  async function send(element: HTMLFormElement, files: readonly File[]) {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const of = files.reduce((sum, { size }) => sum + size, 0);
    setFailure("");
    setState({ sent: 0, of });
    try {
      let before = 0;
      for (const file of files) {
        await sendInParts(file, {
          signal,
          onSent: (sent) => setState({ sent: before + sent, of }),
        });
        before += file.size;
      }
      const form = new FormData(element);
      form.delete("files");
      for (const file of files) form.append("arrived", JSON.stringify(describeFile(file)));
      submit(form, { method: "post", encType: "multipart/form-data" });
    } catch (error) {
      if (!signal.aborted) setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setState(null);
    }
  }

  return {
    sending: state && { ...state, stop: () => stopper.current?.abort() },
    /** A sentence; empty without one. */
    failure,
    sendLarge(event: FormEvent<HTMLFormElement>) {
      const chosen = new FormData(event.currentTarget).getAll("files");
      const files = chosen.filter((part) => part instanceof File);
      if (fitsIntoForm(files)) return;
      event.preventDefault();
      void send(event.currentTarget, files);
    },
  };
}
