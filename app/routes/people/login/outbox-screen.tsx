import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { noSuchPage } from "#server/core/errors";
import { listOutbox } from "#server/people/delivery/outbox";
import { Empty } from "../../../components/empty";
import { ClockTime } from "../../../components/local-time";
import { titled } from "../../../lib/page-head";

export const meta = titled("Outbox");

/** The mails of the demo; elsewhere this page does not exist. */
export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.services.demo) throw noSuchPage();
  return json({ mails: await listOutbox(context.services) });
}

export default function Outbox() {
  const { mails } = useLoaderData<typeof loader>();
  return (
    <>
      <div className="head">
        <div>
          <h1>Outbox</h1>
          <p className="soft">What this demo would have sent, newest first.</p>
        </div>
      </div>
      {mails.length === 0 ? (
        <Empty drawing="book">
          <p>No emails yet.</p>
        </Empty>
      ) : (
        <ul className="stack">
          {mails.map((mail) => (
            <li className="sheet" key={mail.file}>
              <header>
                <h2>{mail.subject}</h2>
                <p className="soft push">
                  To {mail.to}, <ClockTime at={mail.sentAt} />
                </p>
              </header>
              <div className="pad">
                <MailText text={mail.text} links={mail.links} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The text of a mail, with its link as a real one. */
function MailText({ text, links }: { text: string; links: readonly string[] }) {
  const link = links[0];
  if (link === undefined) return <p className="mail">{text}</p>;
  const [before, ...after] = text.split(link);
  return (
    <p className="mail">
      {before}
      <a href={link}>{link}</a>
      {after.join(link)}
    </p>
  );
}
