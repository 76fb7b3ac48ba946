/**
 * A program over the same clients: it makes every call that only reads as every person of the demo data, and as a guest, so
 * that the clients read each shape that the data hold. What needs one id gets those that lists of the same noun named.
 */
export const pythonDemoCalls = `
import importlib
import inspect
import json
import pkgutil
import sys

import everybody
import operators

told = json.loads(sys.argv[1])
skipped = set()
answered = {}
faults = set()


def modules(package):
    for tag in pkgutil.iter_modules(importlib.import_module(package + ".api").__path__):
        folder = package + ".api." + tag.name
        for one in pkgutil.iter_modules(importlib.import_module(folder).__path__):
            yield tag.name, one.name, importlib.import_module(folder + "." + one.name)


def ids_in(value):
    if hasattr(value, "to_dict"):
        value = value.to_dict()
    if isinstance(value, list):
        return [found for one in value for found in ids_in(one)]
    if isinstance(value, dict):
        own = [one for name, one in value.items() if name.lower() == "id" and isinstance(one, (int, str))]
        return own + [found for one in value.values() if isinstance(one, (list, dict)) for found in ids_in(one)]
    return []


def ask(name, module, person, client, *path):
    parameters = inspect.signature(module.sync_detailed).parameters
    more = {"take": 9999} if "take" in parameters else {}
    body = parameters.get("body")
    if body is not None and body.default is inspect.Parameter.empty:
        try:
            more["body"] = body.annotation()
        except TypeError:
            skipped.add(name)
            return []
    try:
        reply = module.sync_detailed(*path, client=client, **more)
    except Exception as fault:
        faults.add(f"{name} as {person} {path}: {type(fault).__name__} {fault}")
        return []
    answered.setdefault(int(reply.status_code), set()).add(name)
    if reply.status_code >= 500:
        faults.add(f"{name} as {person} {path}: {reply.status_code}")
    return ids_in(reply.parsed) if reply.status_code == 200 else []


for package, reads in told["reads"].items():
    wanted = {name.lower() for name in reads}
    found = [one for one in modules(package) if one[1].replace("_", "") in wanted]
    for person, token in told["people"].items():
        here = everybody if package == "everybody" else operators
        client = (
            here.AuthenticatedClient(base_url=told["address"], token=token)
            if token
            else here.Client(base_url=told["address"])
        )
        ids = {}
        several = []
        for tag, name, module in found:
            needed = [
                one
                for one in inspect.signature(module.sync_detailed).parameters.values()
                if one.default is inspect.Parameter.empty and one.name not in ("client", "body")
            ]
            if not needed:
                ids.setdefault(tag, []).extend(ask(name, module, person, client))
            elif len(needed) == 1 and needed[0].kind is inspect.Parameter.POSITIONAL_OR_KEYWORD:
                several.append((tag, name, module))
            else:
                skipped.add(name)
        for tag, name, module in several:
            for one in list(dict.fromkeys(ids.get(tag, []))):
                ask(name, module, person, client, one)

print(json.dumps({
    "faults": sorted(faults),
    "answered": sorted(answered.get(200, set())),
    "skipped": sorted(skipped),
}))
`;
