import { Outlet } from "@remix-run/react";
import { Footer } from "../../components/footer";
import { LoadingBar, useGateSentence } from "../../components/loading-bar";

/** The frame around screens for people who are not logged in yet (ADR-185). */
export default function GateFrame() {
  const loading = useGateSentence();
  return (
    <>
      <LoadingBar sentence={loading} />
      <main id="main" className="page gate">
        <Outlet />
      </main>
      <Footer />
    </>
  );
}
