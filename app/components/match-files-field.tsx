import { useId } from "react";
import type { FormState } from "../lib/refused";
import { FaultLines } from "./faults";

/** The field for match files of Cricsheet, or archives of them. */
export function MatchFilesField({ form }: { form: FormState }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Match files</label>
      <input
        id={id}
        type="file"
        name="files"
        accept=".json,.zip,application/json,application/zip"
        multiple
        required
      />
      <FaultLines faults={form.faults} field="files" />
    </div>
  );
}
