import { useId } from "react";
import { SubmitButton } from "../../../../components/submit-button";

/** Filters the players by name; ticks and choices are kept. */
export function SearchField({ search }: { search: string }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Search by name</label>
      <div className="joined">
        <input id={id} type="search" name="search" defaultValue={search} autoComplete="off" />
        <SubmitButton intent="search" label="Search" choice quiet />
      </div>
      {search !== "" && (
        <p className="hint">Players whose names match, and those you have ticked.</p>
      )}
    </div>
  );
}
