import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { useToast } from "../../../components/toasts";

/** How long the success message is shown before the waiting screen. */
const GO_ON_MS = 1500;

/**
 * Shows the success of a registration, then opens the next page after a moment. Null: no success
 * yet.
 */
export function useGoOnRegistered(success: string | null): void {
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    if (success === null) return;
    toast({ kind: "success", text: success });
    const timer = setTimeout(navigate, GO_ON_MS, "/verify-email");
    return () => clearTimeout(timer);
  }, [success, toast, navigate]);
}
